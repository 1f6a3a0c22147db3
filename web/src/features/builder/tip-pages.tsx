import type { BuilderRules } from '@lautgabe/contract/builder/builder-api.ts'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { useCopy } from '../../ui/forms/use-copy.ts'
import { CarryByCode } from './carry/carry-by-code.tsx'
import { useCarried } from './carry/use-carried.ts'
import { CopyMessage } from './copy-message.tsx'

type TipPagesProps = { username: string; services: BuilderRules['services']; text: string }

/** The tip pages to which the message can go. Opening one copies the message, or the code that stands for it. */
export function TipPages({ username, services, text }: TipPagesProps) {
  const { t } = useTranslation('builder')
  const carrying = useCarried(username)
  const code = carrying.carried?.text === text ? carrying.carried.code : undefined
  const [outcome, copy] = useCopy(code ?? text)
  const hasPage = services.length > 0
  return (
    <>
      <CarryByCode text={text} carrying={carrying} />
      <p className="text-small text-muted">{t(`tip.${hasPage ? 'text' : 'none'}${code ? 'ByCode' : ''}`)}</p>
      <ul className="flex flex-wrap gap-3 max-sm:*:w-full">
        {services.map(({ service, tip_url: url }) => (
          <li key={service}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ isWide: true, kind: 'primary' })}
              onClick={() => void copy()}
            >
              {t(code ? 'tip.openByCode' : 'tip.open', { service: t(`tip.services.${service}`) })}
              <ExternalLink aria-hidden className="size-4" />
              <span className="sr-only">({t('tip.opensNewTab')})</span>
            </a>
          </li>
        ))}
        <li className="max-sm:*:w-full">
          <CopyMessage text={text} code={code} kind={hasPage ? 'secondary' : 'primary'} />
        </li>
      </ul>
      <p aria-live="polite" className="text-small text-danger-text empty:hidden">
        {outcome === 'failed' && t('editor.copyFailed')}
      </p>
    </>
  )
}
