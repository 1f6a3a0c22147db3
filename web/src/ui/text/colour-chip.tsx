import type { ReactNode } from 'react'
import { hueClass, type Hue } from './hue.ts'
import { joinClasses } from './join-classes.ts'

type ColourChipProps = {
  /** Without a hue the chip is a neutral, dashed pill. */
  hue?: Hue | undefined
  icon?: ReactNode
  children: ReactNode
}

/** Flows with text. The words inside name what the colour stands for. */
export function ColourChip({ hue, icon, children }: ColourChipProps) {
  return (
    <span
      className={joinClasses(
        'inline-flex max-w-full items-center gap-1 border align-middle text-[0.92em] leading-snug font-semibold [&_svg]:size-[1em]',
        hue === undefined
          ? 'rounded-pill border-dashed border-control px-2 text-text'
          : `rounded-tight border-transparent bg-current/14 px-1.5 ${hueClass(hue)}`,
      )}
    >
      {icon}
      <span className="truncate">{children}</span>
    </span>
  )
}
