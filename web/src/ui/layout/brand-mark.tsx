import { joinClasses } from '../text/join-classes.ts'

type BrandMarkProps = { label?: string | undefined; className?: string | undefined }

/** A speech bubble holding a waveform. Without a label it is decoration beside the written name. */
export function BrandMark({ label, className }: BrandMarkProps) {
  return (
    <svg
      viewBox="0 0 32 32"
      className={joinClasses('shrink-0', className ?? 'size-8')}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path
        className="fill-signal"
        d="M11 0h10a11 11 0 0 1 11 11v10a11 11 0 0 1-11 11H3a3 3 0 0 1-3-3V11A11 11 0 0 1 11 0z"
      />
      <path
        className="fill-none stroke-on-signal"
        strokeWidth="3"
        strokeLinecap="round"
        d="M8 13.2v5.6M13.4 9v14M18.7 11v10M24 13.9v4.2"
      />
    </svg>
  )
}
