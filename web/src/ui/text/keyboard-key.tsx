import type { ReactNode } from 'react'

/** Takes the colour of the words around it, so it can sit on any button. */
export function KeyboardKey({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex min-w-5 items-center justify-center rounded-[0.3rem] border border-current/60 px-1 font-mono text-[0.72rem] leading-snug font-medium">
      {children}
    </kbd>
  )
}
