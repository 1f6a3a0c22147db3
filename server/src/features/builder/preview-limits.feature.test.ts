import { previewPublicMessage, publicMessageMaxLength } from '@lautgabe/contract/builder/builder-api.ts'
import { messageMaxLength } from '@lautgabe/contract/messages/message.ts'
import { errors } from '@lautgabe/texts/en/errors.ts'
import { home } from '@lautgabe/texts/en/home.ts'
import { expect, test } from 'vitest'
import { aVoice } from '../../test-kit/builders.ts'
import { aSound } from '../../test-kit/sounds.ts'
import { voiceMessage } from '../speech/voicing/voice-message.ts'
import { voicePart } from '../speech/voicing/voice-part.ts'
import { hostedWeight, type PreviewBudget, previewBudgets } from './preview-budget.ts'
import { all, aPreviewStage, long, piecesOfLong, preview } from './test-kit/preview-stage.ts'

type Stage = Awaited<ReturnType<typeof aPreviewStage>>

const refusalOf = (lines: AsyncIterable<unknown>) =>
  all(lines).then(
    () => 'heard' as const,
    (error: { code: string; answer: { error: string; retry_after_seconds?: number } }) => ({
      ...error.answer,
      code: error.code,
    }),
  )

const spentOf = async (app: Stage, { kind, who }: PreviewBudget) =>
  (await app.app.limits.readSpent(previewBudgets[kind], who)).spent

const spend = (app: Stage, { kind, who }: PreviewBudget, left: number) =>
  app.app.limits.spend(previewBudgets[kind], who, previewBudgets[kind].amount - left)

const publicly = (app: Stage, message: string, visitor = '192.0.2.1') =>
  app.stream(previewPublicMessage, { body: { message, language: 'en' } }, { 'x-forwarded-for': visitor })

/** A donation of another streamer; its parts come when they are ready. */
const donation = (app: Stage, text: string) =>
  all(
    voiceMessage(app.app, {
      parts: [{ kind: 'speech', voice: app.emma, text }],
      owner: 'a streamer',
      spokenFor: { purpose: 'donation', userId: null },
      signal: new AbortController().signal,
    }),
  )

test('only characters that an engine really speaks are charged, once', async () => {
  await using app = await aPreviewStage()
  const budgets: PreviewBudget[] = [
    { kind: 'ofStreamer', who: app.mira.id },
    { kind: 'ofVisitor', who: '192.0.2.1' },
  ]

  await all(preview(app, 'Hello Mira.'))
  await all(preview(app, 'Hello Mira.', '192.0.2.2'))

  for (const budget of budgets) expect(await spentOf(app, budget)).toBe('Hello Mira.'.length)
  expect(await spentOf(app, { kind: 'ofVisitor', who: '192.0.2.2' })).toBe(0)
})

test('sounds are charged by the second, however often somebody hears them', async () => {
  await using app = await aPreviewStage()
  await aSound(app, { name: 'horn' })
  const budget: PreviewBudget = { kind: 'ofStreamer', who: app.mira.id }

  await all(preview(app, '(horn) (horn)'))
  await all(preview(app, '(horn) (horn)'))
  expect(await spentOf(app, budget)).toBe(2)
  await spend(app, budget, 2)

  expect(await refusalOf(preview(app, '(horn) (horn)'))).toMatchObject({ code: 'preview_budget_spent' })
  expect(await refusalOf(preview(app, 'Hello Mira.'))).toMatchObject({ code: 'preview_budget_spent' })
})

test('the rest of the budget must cover the whole message; cached messages need none', async () => {
  await using app = await aPreviewStage()
  await all(preview(app, 'Hello Mira.'))
  await spend(app, { kind: 'ofStreamer', who: app.mira.id }, 5)

  const refused = await refusalOf(preview(app, 'Something new to say.', '192.0.2.2'))

  expect(refused).toMatchObject({
    code: 'preview_budget_spent',
    error: errors.preview_budget_spent.replace('{{minutes}}', '60'),
    retry_after_seconds: expect.toSatisfy((seconds: number) => seconds > 3500 && seconds <= 3600),
  })
  expect(await refusalOf(preview(app, 'Hello Mira.'))).toBe('heard')
  expect(app.kokoro.said).toEqual(['Hello Mira.'])
})

test('previews at the same moment spend no more than the budget has left', async () => {
  await using app = await aPreviewStage()
  await spend(app, { kind: 'ofStreamer', who: app.mira.id }, 2 * 'Hello Anna.'.length + 1)
  app.kokoro.does('wait')
  const answers: Awaited<ReturnType<typeof refusalOf>>[] = []
  const names = ['Anna', 'Bill', 'Carl', 'Dora', 'Emil', 'Fred']
  const listening = names.map(async (name, index) => {
    answers.push(await refusalOf(preview(app, `Hello ${name}.`, `192.0.2.${index}`)))
  })
  await expect.poll(() => answers.length + (app.queue?.running ?? 0) + (app.queue?.waiting ?? 0)).toBe(6)
  app.kokoro.does(undefined)
  app.kokoro.release()
  await Promise.all(listening)

  expect(answers.filter((answer) => answer === 'heard')).toHaveLength(2)
  expect(await spentOf(app, { kind: 'ofStreamer', who: app.mira.id })).toBe(previewBudgets.ofStreamer.amount - 1)
  // Whoever was refused by the streamer's budget keeps the own share.
  const shares = names.map((_, index) => spentOf(app, { kind: 'ofVisitor', who: `192.0.2.${index}` }))
  expect((await Promise.all(shares)).filter((spent) => spent > 0)).toHaveLength(2)
})

test('a handful of visitors cannot use up the budget of everyone', () => {
  const { ofVisitor, ofStreamer, ofLookingVisitor, ofEverybody } = previewBudgets

  expect(ofStreamer.amount / ofVisitor.amount).toBeGreaterThan(5)
  expect(ofEverybody.amount / ofLookingVisitor.amount).toBeGreaterThan(5)
  for (const { perSeconds } of Object.values(previewBudgets)) expect(perSeconds).toBeLessThanOrEqual(3600)
  expect(ofVisitor.amount).toBeGreaterThan(messageMaxLength)
  expect(ofLookingVisitor.amount).toBeGreaterThanOrEqual(hostedWeight * publicMessageMaxLength)
})

test('a visitor whose share is spent is told when it goes on, and others go on listening', async () => {
  await using app = await aPreviewStage()
  await spend(app, { kind: 'ofVisitor', who: '192.0.2.1' }, 5)
  await spend(app, { kind: 'ofLookingVisitor', who: '192.0.2.1' }, 5)
  const own = { code: 'own_previews_spent', error: errors.own_previews_spent.replace('{{minutes}}', '60') }

  expect(await refusalOf(preview(app, 'Something new to say.'))).toMatchObject(own)
  expect(await refusalOf(publicly(app, 'Something new to say.'))).toMatchObject(own)
  expect(await refusalOf(preview(app, 'Something new to say.', '192.0.2.2'))).toBe('heard')
  expect(await refusalOf(publicly(app, 'Something newer to say.', '192.0.2.2'))).toBe('heard')
})

test('visitors without a streamer share a budget of their own', async () => {
  await using app = await aPreviewStage()
  await all(publicly(app, 'Hello.'))
  for (const { kind, who } of [
    { kind: 'ofEverybody', who: 'everybody' },
    { kind: 'ofLookingVisitor', who: '192.0.2.1' },
  ] as const)
    expect(await spentOf(app, { kind, who })).toBe('Hello.'.length)
  await spend(app, { kind: 'ofEverybody', who: 'everybody' }, 5)

  expect(await refusalOf(publicly(app, 'Hello again.', '192.0.2.2'))).toMatchObject({
    code: 'public_previews_spent',
    error: errors.public_previews_spent.replace('{{minutes}}', '60'),
    retry_after_seconds: expect.any(Number),
  })
  expect(await refusalOf(preview(app, 'Hello Mira.'))).toBe('heard')
})

test('a hosted voice uses up the budgets three times as fast where no plan stands behind it', async () => {
  await using app = await aPreviewStage()
  const { length } = 'Hello.'

  await all(publicly(app, 'ella: Hello.'))
  await all(preview(app, 'ella: Hello, Mira.'))
  expect(await spentOf(app, { kind: 'ofEverybody', who: 'everybody' })).toBe(3 * length)
  expect(await spentOf(app, { kind: 'ofStreamer', who: app.mira.id })).toBe('Hello, Mira.'.length)
  await spend(app, { kind: 'ofLookingVisitor', who: '192.0.2.2' }, 3 * length - 1)

  const refused = { code: 'own_previews_spent' }
  expect(await refusalOf(publicly(app, 'ella: Adieu.', '192.0.2.2'))).toMatchObject(refused)
  expect(await refusalOf(publicly(app, 'emma: Adieu.', '192.0.2.2'))).toBe('heard')
})

test('the examples of the site cost nothing and play when the budget is spent, even if nobody heard them before', async () => {
  await using app = await aPreviewStage()
  await spend(app, { kind: 'ofEverybody', who: 'everybody' }, 0)
  await spend(app, { kind: 'ofLookingVisitor', who: '192.0.2.1' }, 0)
  const before = await spentOf(app, { kind: 'ofEverybody', who: 'everybody' })

  expect(await refusalOf(publicly(app, home.example.message))).toBe('heard')
  expect(await refusalOf(publicly(app, `emma: ${home.preview.sampleOne}`))).toBe('heard')

  expect(await spentOf(app, { kind: 'ofEverybody', who: 'everybody' })).toBe(before)
  expect(app.kokoro.said.length).toBeGreaterThan(0)
})

test('an abandoned preview is charged for the pieces it started, and for no others', async () => {
  await using app = await aPreviewStage()
  app.kokoro.does('wait')
  const lines = preview(app, long)
  const first = lines.next()
  await expect.poll(() => app.queue?.waiting).toBe(piecesOfLong - 1)

  // The visitor hangs up as soon as the answer begins.
  app.kokoro.release()
  await first
  await lines.return(undefined)

  const spent = () => spentOf(app, { kind: 'ofStreamer', who: app.mira.id })
  await expect.poll(spent).toBeLessThan(long.length)
  expect(await spent()).toBeGreaterThan(0)
})

test('after sixty previews in an hour a visitor has to wait, and others do not', async () => {
  await using app = await aPreviewStage()
  await all(preview(app, 'Hello.'))
  for (let call = 2; call <= 60; call += 1)
    expect(await refusalOf(preview(app, ' '))).toMatchObject({ code: 'message_empty' })

  expect(await refusalOf(preview(app, 'Hello.'))).toMatchObject({
    code: 'too_many_requests',
    error: errors.too_many_requests,
    retry_after_seconds: expect.any(Number),
  })
  expect(await refusalOf(preview(app, 'Hello.', '192.0.2.2'))).toBe('heard')
})

test('two previews at once per visitor and forty in all; a refused visitor may come back', async () => {
  await using app = await aPreviewStage()
  app.kokoro.does('wait')
  const open = Array.from({ length: 40 }, (_, index) =>
    refusalOf(preview(app, `Number ${index}.`, `192.0.2.${1 + Math.floor(index / 2)}`)),
  )
  await expect.poll(() => app.queue?.waiting).toBe(39)

  const busy = { code: 'previews_busy', error: errors.previews_busy }
  expect(await refusalOf(preview(app, 'A third.'))).toMatchObject(busy)
  expect(await refusalOf(preview(app, 'One more.', '192.0.2.99'))).toMatchObject(busy)
  const listen = () => app.stream(previewPublicMessage, { body: { message: 'Hello.', language: 'en' } })
  expect(await refusalOf(listen())).toMatchObject(busy)

  app.kokoro.does(undefined)
  app.kokoro.release()
  expect(new Set(await Promise.all(open))).toEqual(new Set(['heard']))
  expect(await refusalOf(preview(app, 'A third.'))).toBe('heard')
})

test('a visitor who floods gets a readable refusal, and a donation is served next', async () => {
  await using app = await aPreviewStage()
  app.kokoro.does('wait')
  const others = [2, 2, 3, 3, 4, 4].map((visitor, index) => all(preview(app, `Number ${index}.`, `192.0.2.${visitor}`)))
  await expect.poll(() => app.queue?.waiting).toBe(5)
  const answers: Awaited<ReturnType<typeof refusalOf>>[] = []
  const flood = Array.from({ length: 100 }, async (_, index) => {
    answers.push(await refusalOf(preview(app, `${index} ${long}`)))
  })
  await expect.poll(() => answers.length).toBe(98)
  await expect.poll(() => app.queue?.waiting).toBeGreaterThan(6)
  const queued = Promise.withResolvers<void>()
  const served = voicePart(app.app, {
    voice: app.emma,
    text: 'Thank you for everything!',
    owner: 'a streamer',
    spokenFor: { purpose: 'donation', userId: null },
    onQueued: queued.resolve,
    signal: new AbortController().signal,
  })
  await queued.promise

  app.kokoro.does(undefined)
  app.kokoro.release()
  await Promise.all([served, ...others, ...flood])

  expect(app.kokoro.said.indexOf('Thank you for everything!')).toBe(1)
  const counted = (code: string) => answers.filter((answer) => answer !== 'heard' && answer.code === code)
  expect(answers.filter((answer) => answer === 'heard')).toHaveLength(2)
  expect(counted('previews_busy')).toHaveLength(58)
  expect(counted('too_many_requests')).toHaveLength(40)
  expect(answers.every((answer) => answer === 'heard' || answer.error.length > 20)).toBe(true)
})

test('paid speech that a visitor also waits for comes before other previews and is made once', async () => {
  await using app = await aPreviewStage()
  app.kokoro.does('wait')
  const previews = ['One.', 'Two.', 'Three.'].map((message, index) => all(preview(app, message, `192.0.2.${index}`)))
  await expect.poll(() => app.queue?.waiting).toBe(2)

  const paid = donation(app, 'Three.')
  await expect.poll(() => app.app.speech.turns.values().some(({ canWait }) => canWait === false)).toBe(true)
  app.kokoro.does(undefined)
  app.kokoro.release()
  await Promise.all([paid, ...previews])

  expect(app.kokoro.said.filter((text) => text === 'Three.')).toHaveLength(1)
  expect(app.kokoro.said.indexOf('Three.')).toBeLessThan(2)
})

test('previews leave one place free if an engine has several', async () => {
  await using app = await aPreviewStage({ concurrency: 3 })
  await aVoice(app, { name: 'brian' })
  app.kokoro.does('wait')
  const previews = [1, 2, 3, 4].map((visitor) => all(preview(app, `Number ${visitor}.`, `192.0.2.${visitor}`)))

  await expect.poll(() => [app.queue?.running, app.queue?.waiting]).toEqual([2, 2])
  const paid = donation(app, 'Thank you!')
  await expect.poll(() => app.queue?.running).toBe(3)

  app.kokoro.does(undefined)
  app.kokoro.release()
  await Promise.all([paid, ...previews])
})
