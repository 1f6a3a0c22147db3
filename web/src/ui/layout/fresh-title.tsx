import { type ReactNode, useEffect, useRef } from 'react'

/** The title of a view that replaced another one: the keyboard and screen readers start again here. */
export function FreshTitle({ children }: { children: ReactNode }) {
  const words = useRef<HTMLSpanElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <span ref={words} tabIndex={-1} className="outline-none">
      {children}
    </span>
  )
}
