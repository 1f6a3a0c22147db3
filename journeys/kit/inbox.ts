import type { Mail } from '@lautgabe/simulators/mail/mail.ts'
import { expect } from '@playwright/test'
import type { Rig } from './rig.ts'

/** Newest first. */
export async function mailsTo({ simulators }: Rig, address: string): Promise<Mail[]> {
  const response = await fetch(`${simulators}/mail/messages?to=${encodeURIComponent(address)}`)
  return (await response.json()) as Mail[]
}

/** The newest mail to the address with this subject. It waits for a mail that is still on its way. */
export async function mailTo(rig: Rig, address: string, subject: string): Promise<Mail> {
  let found: Mail | undefined
  const look = async () => {
    found = (await mailsTo(rig, address)).find((mail) => mail.subject === subject)
    return found?.subject
  }
  await expect.poll(look, { message: `a mail to ${address}` }).toBe(subject)
  if (!found) throw new Error('unreachable')
  return found
}

export function linkIn({ links }: Mail): string {
  const link = links[0]
  if (!link) throw new Error('The mail has no link.')
  return link
}
