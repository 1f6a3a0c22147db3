import { apiBase } from '@lautgabe/contract/endpoint.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { addresses, settingsAddresses } from '../../addresses.ts'
import { useSiteSettings } from '../../platform/site/site-settings.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Page } from '../../ui/layout/page.tsx'
import type { GuideAnchor } from '../playback/guide-link.tsx'
import { CodeExample } from './code-example.tsx'
import { ParameterTable } from './parameter-table.tsx'

const groups = [
  { name: 'setUp', chapters: ['add', 'audio', 'dock'] },
  {
    name: 'trouble',
    chapters: ['not-heard', 'click', 'twice', 'crackling', 'cut-off', 'scenes', 'own-voice'],
  },
  { name: 'more', chapters: ['stream-deck', 'parameters', 'css'] },
] as const satisfies { name: string; chapters: GuideAnchor[] }[]

const more: Partial<Record<GuideAnchor, ReactNode>> = {
  'stream-deck': <Calls />,
  parameters: <ParameterTable />,
  css: <ToSettings />,
}

/** The way from an empty scene to a stream with sound, and help when nothing can be heard. */
export function ObsScreen() {
  const { t } = useTranslation('obsGuide')
  return (
    <Page
      width="text"
      title={t('title')}
      lead={t('lead')}
      actions={
        <Link to={addresses.dashboard.path} className={buttonClass({ kind: 'primary' })}>
          {t('toDashboard')}
        </Link>
      }
    >
      <nav aria-label={t('contents')} className="grid gap-x-8 gap-y-4 rounded-card bg-sunken p-5 sm:grid-cols-3">
        {groups.map(({ name, chapters }) => (
          <div key={name}>
            <p className="text-small font-semibold">{t(`groups.${name}`)}</p>
            <ul className="mt-1 text-small">
              {chapters.map((chapter) => (
                <li key={chapter}>
                  <a href={`#${chapter}`} className="inline-block py-1 text-muted hover:text-text hover:underline">
                    {t(`chapters.${chapter}.title`)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {groups.map(({ name, chapters }) => (
        <section key={name} aria-labelledby={`group-${name}`} className="mt-12">
          <h2 id={`group-${name}`}>{t(`groups.${name}`)}</h2>
          {chapters.map((chapter) => (
            <Chapter key={chapter} name={chapter} isOrdered={name === 'setUp' && chapter !== 'audio'} />
          ))}
        </section>
      ))}
    </Page>
  )
}

function Chapter({ name, isOrdered }: { name: GuideAnchor; isOrdered: boolean }) {
  const { t } = useTranslation('obsGuide')
  const steps = t(`chapters.${name}.steps`).split('\n')
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <section
      id={name}
      className="mt-5 scroll-mt-20 rounded-card border border-line-soft bg-surface p-5 shadow-soft target:border-signal sm:p-6"
    >
      <h3 className="hyphens-auto">{t(`chapters.${name}.title`)}</h3>
      <p className="mt-2 text-pretty text-muted">{t(`chapters.${name}.text`)}</p>
      <List
        className={`mt-4 flex flex-col gap-2 pl-5 marker:text-signal ${isOrdered ? 'list-decimal marker:font-mono' : 'list-disc'}`}
      >
        {steps.map((step) => (
          <li key={step} className="pl-1.5 text-pretty">
            {step.split(cssName).map((part) => (cssName.test(part) ? <CssName key={part}>{part}</CssName> : part))}
          </li>
        ))}
      </List>
      {more[name] !== undefined && <div className="mt-4">{more[name]}</div>}
      <p className="mt-4 rounded-bubble bg-raised px-4 py-3 text-small text-pretty text-muted">
        {t(`chapters.${name}.note`)}
      </p>
    </section>
  )
}

/** The names of the overlay's variables and classes. */
const cssName = /((?:--|\.)lg-[a-z]+)/

function CssName({ children }: { children: string }) {
  return <code className="whitespace-nowrap">{children}</code>
}

function Calls() {
  const { t } = useTranslation('obsGuide')
  const { publicUrl } = useSiteSettings()
  const call = (path: string, body?: string) =>
    [
      `curl -X POST ${publicUrl}${apiBase}/playback/${path}`,
      `  -H "Authorization: Bearer ${t('calls.key')}"`,
      ...(body === undefined ? [] : ['  -H "Content-Type: application/json"', `  -d '${body}'`]),
    ].join(' \\\n')
  const calls = [
    { name: 'stop', text: call('stop') },
    { name: 'skip', text: call('skip') },
    { name: 'volume', text: call('volume', '{"volume":0.5}') },
  ] as const
  return (
    <>
      <p className="text-small font-semibold">{t('calls.label')}</p>
      {calls.map(({ name, text }) => (
        <CodeExample key={name} caption={t(`calls.${name}`)} text={text} />
      ))}
    </>
  )
}

function ToSettings() {
  const { t } = useTranslation('obsGuide')
  return (
    <Link to={settingsAddresses.overlay.path} className={buttonClass({ size: 'small' })}>
      {t('toSettings')}
    </Link>
  )
}
