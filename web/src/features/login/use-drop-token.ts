import { useRouter } from '@tanstack/react-router'

/** Removes the token from the address and its history entry, so that nobody finds it there later. */
export function useDropToken(): () => Promise<void> {
  const router = useRouter()
  return () =>
    router.navigate({
      to: router.state.location.pathname,
      search: ({ token: _token, tenantId: _tenantId, ...rest }: Record<string, unknown>) => rest,
      replace: true,
    })
}
