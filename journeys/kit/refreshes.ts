import type { BrowserContext } from '@playwright/test'

/** Statuses of the answers to every refresh that a browser asks for from now on. */
export function watchRefreshes(context: BrowserContext): number[] {
  const answers: number[] = []
  context.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/auth/session/refresh') answers.push(response.status())
  })
  return answers
}

/** Removes the access token, as if its hour were over; the refresh token is still valid. */
export async function loseAccessToken(context: BrowserContext): Promise<void> {
  await context.clearCookies({ name: 'sAccessToken' })
}
