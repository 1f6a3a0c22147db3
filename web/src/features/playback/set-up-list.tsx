import { Link } from '@tanstack/react-router'
import { Circle, CircleCheck, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addresses, servicesAnchor } from '../../addresses.ts'
import { useKeptSwitch } from '../../platform/browser/use-kept-switch.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Tooltip } from '../../ui/popups/tooltip.tsx'
import { GuideLink } from './guide-link.tsx'
import type { PlaybackApi } from './playback-api.ts'
import { usePlayback } from './use-playback.ts'

const linkClass = 'whitespace-nowrap text-signal underline underline-offset-3'

type SetUpListProps = {
  api: PlaybackApi
  hasSentTest: boolean
  hasPlan: boolean
  hasService: boolean
}

/** Once so many things are done, one line is enough. */
const slimFrom = 2

/** What a new streamer has to do before donations can be heard. It goes by itself, and the streamer can hide it. */
export function SetUpList({ api, hasSentTest, hasPlan, hasService }: SetUpListProps) {
  const { t } = useTranslation('playbackPages')
  const [isHidden, setHidden] = useKeptSwitch('lautgabe-set-up-hidden', false)
  const [isVoiceOff, setVoiceOff] = useKeptSwitch('lautgabe-own-voice-off', false)
  const [isOpen, setOpen] = useState(false)
  const { data: playback } = usePlayback(api)
  if (isHidden || !playback) return null
  const steps = [
    ['overlay', playback.overlay_seen_at !== null],
    ['test', hasSentTest],
    ['sound', playback.heard_at !== null],
    ['plan', hasPlan],
    ['service', hasService],
    ['ownVoice', isVoiceOff],
  ] as const
  const open = steps.filter(([, isDone]) => !isDone)
  const [next] = open
  if (!next) return null
  const done = steps.length - open.length
  const isSlim = done >= slimFrom
  return (
    <Card
      as="section"
      aria-label={t('setUp.title')}
      className={isSlim ? 'relative mb-4 py-2! pr-12!' : 'relative mb-4'}
    >
      <div className={isSlim ? 'absolute top-2 right-2' : 'absolute top-3 right-3'}>
        <Tooltip text={t('setUp.dismiss')}>
          <IconButton size="small" label={t('setUp.dismiss')} onClick={() => setHidden(true)}>
            <X aria-hidden />
          </IconButton>
        </Tooltip>
      </div>
      {isSlim ? (
        <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1 text-small">
          <h2 className="font-sans text-small font-semibold">{t('setUp.progress', { done, all: steps.length })}</h2>
          <span className="text-muted">{t('setUp.next', { step: t(`setUp.${next[0]}`) })}</span>
          <button
            type="button"
            aria-expanded={isOpen}
            className={`${linkClass} min-h-8 cursor-pointer`}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'setUp.less' : 'setUp.more')}
          </button>
        </div>
      ) : (
        <>
          <h2 className="pr-10 text-h3">{t('setUp.title')}</h2>
          <p className="text-small text-muted">{t('setUp.lead')}</p>
        </>
      )}
      {(!isSlim || isOpen) && (
        <ol className="mt-4 mb-2 grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          <Item title={t('setUp.overlay')} text={t('setUp.overlayText')} isDone={playback.overlay_seen_at !== null}>
            <GuideLink to="add">{t('setUp.overlayLink')}</GuideLink>
          </Item>
          <Item title={t('setUp.test')} text={t('setUp.testText')} isDone={hasSentTest} />
          <Item title={t('setUp.sound')} text={t('setUp.soundText')} isDone={playback.heard_at !== null}>
            <GuideLink to="not-heard">{t('setUp.soundLink')}</GuideLink>
          </Item>
          <Item title={t('setUp.plan')} text={t('setUp.planText')} isDone={hasPlan}>
            <Link to={addresses.subscription.path} className={linkClass}>
              {t('setUp.planLink')}
            </Link>
          </Item>
          <Item title={t('setUp.service')} text={t('setUp.serviceText')} isDone={hasService}>
            <Link to={addresses.profile.path} hash={servicesAnchor} className={linkClass}>
              {t('setUp.serviceLink')}
            </Link>
          </Item>
          <li className="flex flex-col gap-0.5 text-small">
            <Checkbox
              label={<span className="font-medium">{t('setUp.ownVoice')}</span>}
              checked={isVoiceOff}
              onCheckedChange={setVoiceOff}
            />
            <div className="pl-9">
              <p className="text-muted">{t('setUp.ownVoiceText')}</p>
              <GuideLink to="own-voice">{t('setUp.ownVoiceLink')}</GuideLink>
            </div>
          </li>
        </ol>
      )}
    </Card>
  )
}

type ItemProps = { title: string; text: string; isDone: boolean; children?: ReactNode }

function Item({ title, text, isDone, children }: ItemProps) {
  const { t } = useTranslation('playbackPages')
  return (
    <li className="flex gap-3 text-small">
      <span className="mt-1 shrink-0 [&_svg]:size-6">
        {isDone ? <CircleCheck aria-hidden className="text-ok" /> : <Circle aria-hidden className="text-faint" />}
      </span>
      <div className="min-w-0">
        <p className="min-h-8 content-center font-medium">
          {title} <span className="sr-only">({t(isDone ? 'setUp.done' : 'setUp.open')})</span>
        </p>
        {!isDone && (
          <>
            <p className="text-muted">{text}</p>
            {children}
          </>
        )}
      </div>
    </li>
  )
}
