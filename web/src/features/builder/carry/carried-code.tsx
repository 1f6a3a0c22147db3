import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../../addresses.ts'
import { CopyField } from '../../../ui/forms/copy-field.tsx'
import type { Carried } from './kept-code.ts'

/** The code to paste, and the way to the page that tells what became of the message. */
export function CarriedCode({ carried, isFresh }: { carried: Carried; isFresh: boolean }) {
  const { code, token, expires_at: expiresAt } = carried
  const { t, i18n } = useTranslation('builder')
  const box = useRef<HTMLElement>(null)
  // The button that was pressed is gone. Keyboard and screen reader go on at its result.
  useEffect(() => {
    if (isFresh) box.current?.focus()
  }, [isFresh])
  const until = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="carried"
      className="flex flex-col gap-3 rounded-soft border border-ok/40 bg-ok-tint px-4 py-3.5"
    >
      <h3 id="carried" className="text-body font-semibold">
        {t('carry.ready')}
      </h3>
      <CopyField
        label={t('carry.code')}
        value={code}
        hint={t('carry.paste', { until: until.format(new Date(expiresAt)) })}
      />
      <Link
        to={addresses.message.path}
        params={{ token }}
        target="_blank"
        rel="noreferrer"
        preload={false}
        className="inline-flex items-center gap-1.5 self-start text-small underline underline-offset-3"
      >
        {t('carry.follow')}
        <ExternalLink aria-hidden className="size-3.5" />
        <span className="sr-only">({t('tip.opensNewTab')})</span>
      </Link>
    </section>
  )
}
