import { useRouter } from '@tanstack/react-router'

/** Takes the token out of the address and its history entry, so that it is not left lying around. */
export function useDropToken(): () => Promise<void> {
  const router = useRouter()
  return () =>
    router.navigate({
      to: router.state.location.pathname,
      search: ({ token: _token, tenantId: _tenantId, ...rest }: Record<string, unknown>) => rest,
      replace: true,
    })
}
