import { apiBase } from '@lautgabe/contract/endpoint.ts'
import type { Keys } from '../../../test-kit/kill-donations/ground.ts'

/** As a moderator of a running server sees it. */
export async function countDonations({ url, moderator }: Pick<Keys, 'url' | 'moderator'>): Promise<number> {
  const response = await fetch(`${url}${apiBase}/moderator/${moderator}/donations?limit=1`)
  const { total } = (await response.json()) as { total: number }
  return total
}
