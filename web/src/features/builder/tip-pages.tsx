import type { BuilderRules } from '@lautgabe/contract/builder/builder-api.ts'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { useCopy } from '../../ui/forms/use-copy.ts'
import { CarryByCode } from './carry/carry-by-code.tsx'
import { useCarried } from './carry/use-carried.ts'

type TipPagesProps = { username: string; services: BuilderRules['services']; text: string }

/** The tip pages to which the message can go. Opening one copies the message, or the code that stands for it. */
export function TipPages({ username, services, text }: TipPagesProps) {
  const { t } = useTranslation('builder')
  const carrying = useCarried(username)
  const code = carrying.carried?.text === text ? carrying.carried.code : undefined
  const [outcome, copy] = useCopy(code ?? text)
  return (
    <section aria-labelledby="tip-pages" className="flex flex-col gap-3 border-t border-line-soft pt-5">
      <h2 id="tip-pages" className="text-h3">
        {t('tip.title')}
      </h2>
      <CarryByCode text={text} carrying={carrying} />
      <p className="text-small text-muted">
        {t(`tip.${services.length > 0 ? 'text' : 'none'}${code ? 'ByCode' : ''}`)}
      </p>
      {services.length > 0 && (
        <ul className="flex flex-wrap gap-3 max-sm:*:w-full">
          {services.map(({ service, tip_url: url }) => (
            <li key={service}>
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonClass({ isWide: true, kind: code ? 'primary' : 'secondary' })}
                onClick={() => void copy()}
              >
                {t(code ? 'tip.openByCode' : 'tip.open', { service: t(`tip.services.${service}`) })}
                <ExternalLink aria-hidden className="size-4" />
                <span className="sr-only">({t('tip.opensNewTab')})</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <p aria-live="polite" className="text-small text-danger-text empty:hidden">
        {outcome === 'failed' && t('editor.copyFailed')}
      </p>
    </section>
  )
}
