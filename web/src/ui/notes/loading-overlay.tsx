import { Spinner } from './spinner.tsx'

/**
 * Covers the page while it cannot be used yet. `output` is a status region by itself. It needs no script, so the markup
 * may come from the server.
 */
export function LoadingOverlay({ label }: { label: string }) {
  return (
    <output className="fixed inset-0 z-50 flex flex-col items-center justify-center gap-4 bg-bg/85 text-muted">
      <Spinner className="size-10" />
      <span className="text-small">{label}</span>
    </output>
  )
}
