import { type ReactNode, useId } from 'react'
import { Card } from './card.tsx'

type SettingsSectionProps = { title: string; lead: string; isFlush?: boolean | undefined; children: ReactNode }

/** The explanation on the left, the controls in a card on the right. On narrow screens one stands above the other. */
export function SettingsSection({ title, lead, isFlush = false, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-4 border-t border-line-soft py-8 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-12"
    >
      <header>
        <h2 id={id} className="text-h3 hyphens-auto">
          {title}
        </h2>
        <p className="mt-1.5 text-small text-muted">{lead}</p>
      </header>
      <Card isFlush={isFlush} {...(isFlush ? {} : { className: 'flex flex-col gap-6' })}>
        {children}
      </Card>
    </section>
  )
}
