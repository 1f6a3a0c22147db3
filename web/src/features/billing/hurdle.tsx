import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { addresses } from '../../addresses.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import type { PlanLimit } from './plan-limits.ts'

type HurdleProps = { title: string; text: string; action: string; reason?: PlanLimit }

/** Says why something cannot be bought at the moment, with the way to the page where that is mended. */
export function Hurdle({ title, text, action, reason }: HurdleProps) {
  return (
    <section
      aria-labelledby="hurdle"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-soft border border-warn/40 bg-warn-tint p-4"
    >
      <div className="flex min-w-0 grow gap-3">
        <Lock aria-hidden className="mt-0.5 size-5 shrink-0 text-warn" />
        <div>
          <h2 id="hurdle" className="text-body font-semibold">
            {title}
          </h2>
          <p className="text-small">{text}</p>
        </div>
      </div>
      <Link
        to={addresses.subscription.path}
        search={reason ? { reason } : {}}
        className={buttonClass({ kind: 'primary', size: 'small' })}
      >
        {action}
      </Link>
    </section>
  )
}
