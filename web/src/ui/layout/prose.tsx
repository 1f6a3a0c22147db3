import type { ReactNode } from 'react'

const rules = [
  'max-w-[68ch] text-body leading-relaxed text-text',
  '[&>*+*]:mt-4 [&_h2]:mt-10! [&_h2]:text-h3 [&_h3]:mt-7! [&_h3]:text-lead [&_h2+*]:mt-3! [&_h3+*]:mt-2!',
  '[&_a]:text-signal [&_a]:underline [&_a]:underline-offset-3 [&_strong]:font-semibold',
  '[&_ul]:list-disc [&_ol]:list-decimal [&_ul]:pl-5 [&_ol]:pl-6 [&_li]:mt-1.5 [&_li]:pl-1 [&_li]:marker:text-faint',
  '[&_table]:w-full [&_table]:border-collapse [&_table]:text-small',
  '[&_th]:border-b [&_th]:border-line [&_th]:py-2 [&_th]:pr-4 [&_th]:text-left [&_th]:font-semibold [&_th]:text-muted',
  '[&_td]:border-b [&_td]:border-line-soft [&_td]:py-2 [&_td]:pr-4 [&_td]:align-top',
  '[&_blockquote]:rounded-bubble [&_blockquote]:bg-surface [&_blockquote]:px-5 [&_blockquote]:py-4 [&_blockquote]:text-muted',
  '[&_code]:rounded-tight [&_code]:bg-sunken [&_code]:px-1 [&_code]:text-[0.9em]',
  '[&_hr]:border-line [&_address]:not-italic',
].join(' ')

/** Typography for long texts that arrive as plain elements. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={rules}>{children}</div>
}
