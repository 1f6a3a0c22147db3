import { useNavigate, useSearch } from '@tanstack/react-router'

type Changes = Record<string, string | undefined>

/** The address holds a list's page and filter, so that a reload and the back button keep them. */
export function useListAddress() {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const read = (name: string) => (typeof search[name] === 'string' ? search[name] : undefined)
  // The address of the moment: a search that was just typed must not take back the tab that was chosen since.
  const show = (changes: Changes, replace = false) =>
    void navigate({ to: '.', search: (now: object) => ({ ...now, ...changes }), resetScroll: false, replace })
  const asked = read('page') ?? ''
  return {
    page: /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1,
    read,
    /** A new filter begins at its first page. */
    filter: (changes: Changes) => show({ page: undefined, ...changes }),
    /** `replace`: the shown page is gone, and the back button does not lead there. */
    goTo: (page: number, { replace }: { replace?: boolean } = {}) =>
      show({ page: page === 1 ? undefined : String(page) }, replace),
  }
}
