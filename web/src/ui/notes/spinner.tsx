import { joinClasses } from '../text/join-classes.ts'

/** Decoration only. The component that shows it says in words what it waits for. */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden
      className={joinClasses('animate-turn fill-none stroke-3', className ?? 'size-5')}
    >
      <circle cx="12" cy="12" r="9.5" className="stroke-current opacity-20" />
      <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" strokeLinecap="round" className="stroke-signal" />
    </svg>
  )
}
