import type { HTMLAttributes } from 'react'
import { joinClasses } from '../text/join-classes.ts'

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'aside' | 'li' | undefined
  tone?: 'plain' | 'signal' | 'danger' | undefined
  isFlush?: boolean | undefined
}

const tones = { plain: 'border-line-soft', signal: 'border-signal/60', danger: 'border-danger-text/60' }

/** `isFlush` leaves out the padding, for tables and lists that reach the edges. */
export function Card({ as: Element = 'div', tone = 'plain', isFlush = false, className, ...rest }: CardProps) {
  return (
    <Element
      {...rest}
      className={joinClasses(
        'rounded-card border bg-surface shadow-soft',
        tones[tone],
        isFlush ? 'overflow-clip' : 'p-5 sm:p-6',
        className,
      )}
    />
  )
}
