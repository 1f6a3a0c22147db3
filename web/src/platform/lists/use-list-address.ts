import { useNavigate, useSearch } from '@tanstack/react-router'

type Changes = Record<string, string | undefined>

/** The address holds a list's page and filter, so that a reload and the back button keep them. */
export function useListAddress() {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const read = (name: string) => (typeof search[name] === 'string' ? search[name] : undefined)
  const show = (changes: Changes) => void navigate({ to: '.', search: { ...search, ...changes }, resetScroll: false })
  const asked = read('page') ?? ''
  return {
    page: /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1,
    read,
    /** A new filter begins at its first page. */
    filter: (changes: Changes) => show({ page: undefined, ...changes }),
    goTo: (page: number) => show({ page: page === 1 ? undefined : String(page) }),
  }
}
