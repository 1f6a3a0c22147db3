import { useTranslation } from 'react-i18next'

/** Words because of which a person looks at a message: marked by colour, by a line, and for screen readers. */
export function HeldMark({ children }: { children: string }) {
  const { t } = useTranslation('messageWords')
  return (
    <mark className="rounded-tight bg-warn-tint px-0.5 text-warn underline decoration-2 underline-offset-2">
      <span className="sr-only">{t('toCheck')}: </span>
      {children}
    </mark>
  )
}
