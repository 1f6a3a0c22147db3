import type { ReactNode } from 'react'

export function StyleguideSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line-soft py-8">
      <h2 className="mb-5">{title}</h2>
      <div className="flex flex-col gap-6">{children}</div>
    </section>
  )
}

export function SampleLine({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
