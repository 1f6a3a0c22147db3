import type { BuilderRules } from '@lautgabe/contract/builder/builder-api.ts'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../../ui/buttons/button-class.ts'

type TipPagesProps = { services: BuilderRules['services']; onOpen: () => void }

/** The tip pages to which the message can go. Opening one copies the message. */
export function TipPages({ services, onOpen }: TipPagesProps) {
  const { t } = useTranslation('builder')
  return (
    <section aria-labelledby="tip-pages" className="flex flex-col gap-3 border-t border-line-soft pt-5">
      <h2 id="tip-pages" className="text-h3">
        {t('tip.title')}
      </h2>
      <p className="text-small text-muted">{t(services.length > 0 ? 'tip.text' : 'tip.none')}</p>
      {services.length > 0 && (
        <ul className="flex flex-wrap gap-3 max-sm:*:w-full">
          {services.map(({ service, tip_url: url }) => (
            <li key={service}>
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonClass({ isWide: true })}
                onClick={onOpen}
              >
                {t('tip.open', { service: t(`tip.services.${service}`) })}
                <ExternalLink aria-hidden className="size-4" />
                <span className="sr-only">({t('tip.opensNewTab')})</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
