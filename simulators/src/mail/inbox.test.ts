import { expect, test } from 'vitest'
import { createInbox } from './inbox.ts'

function aMail({ to = ['anna@example.test'], subject = 'Hello' } = {}) {
  return { from: 'x@example.test', to, subject, text: '', html: '', headers: [], links: [] }
}

function anInbox() {
  return createInbox(() => undefined)
}

test('the inbox keeps the newest 500 mails, newest first', () => {
  const inbox = anInbox()

  for (let number = 1; number <= 501; number += 1) inbox.add(aMail({ subject: `Mail ${number}` }))

  const subjects = inbox.messages().map(({ subject }) => subject)
  expect(subjects).toHaveLength(500)
  expect([subjects.at(0), subjects.at(-1)]).toEqual(['Mail 501', 'Mail 2'])
})

test('waiting mails are handed out once each, oldest first', async () => {
  const inbox = anInbox()
  inbox.add(aMail({ subject: 'First' }))
  inbox.add(aMail({ subject: 'Second' }))

  const first = await inbox.nextMessageTo('Anna@Example.test')
  const second = await inbox.nextMessageTo('anna@example.test')

  expect([first.subject, second.subject]).toEqual(['First', 'Second'])
})

test('a waiting caller gets the next mail to that address and no other', async () => {
  const inbox = anInbox()
  const first = inbox.nextMessageTo('anna@example.test')
  const second = inbox.nextMessageTo('anna@example.test')

  inbox.add(aMail({ to: ['ben@example.test'], subject: 'For Ben' }))
  inbox.add(aMail({ subject: 'First' }))
  inbox.add(aMail({ subject: 'Second' }))

  expect([(await first).subject, (await second).subject]).toEqual(['First', 'Second'])
})

test('a mail to two people is handed out to each of them', async () => {
  const inbox = anInbox()
  inbox.add(aMail({ to: ['anna@example.test', 'ben@example.test'] }))

  const anna = await inbox.nextMessageTo('anna@example.test')
  const ben = await inbox.nextMessageTo('ben@example.test')

  expect(anna).toBe(ben)
})

test('waiting ends with an error when its time is over, and when the simulator stops', async () => {
  const inbox = anInbox()
  const late = inbox.nextMessageTo('anna@example.test', 1)
  await expect(late).rejects.toThrow('No mail to anna@example.test within 1 ms.')

  const stopped = inbox.nextMessageTo('anna@example.test')
  inbox.stop()
  await expect(stopped).rejects.toThrow('The mail simulator was stopped.')
})

test('cleared mails are not handed out any more', async () => {
  const inbox = anInbox()
  inbox.add(aMail())

  inbox.clear()

  await expect(inbox.nextMessageTo('anna@example.test', 1)).rejects.toThrow('No mail')
  expect(inbox.messages()).toEqual([])
})
