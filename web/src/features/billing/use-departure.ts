import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Asks for an address and goes there. The button stays busy until the page is left; a visitor who comes back by the
 * browser's back button finds it ready again.
 */
export function useDeparture<Input>(ask: (input: Input) => Promise<{ url: string }>) {
  const router = useRouter()
  const departure = useMutation({
    mutationFn: ask,
    onSuccess: async ({ url }) => {
      const { origin, href } = new URL(url, location.href)
      if (origin === location.origin) await router.navigate({ href: href.slice(origin.length) })
      else location.assign(href)
    },
  })
  const { reset } = departure
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => persisted && reset()
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [reset])
  return {
    leave: departure.mutate,
    isBusy: departure.isPending || departure.isSuccess,
    error: departure.error,
  }
}
