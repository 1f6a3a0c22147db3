import { previewPublicMessage, readExample } from '@lautgabe/contract/builder/builder-api.ts'
import { home } from '@lautgabe/texts/en/home.ts'
import { expect, test } from 'vitest'
import { aVoice } from '../../test-kit/builders.ts'
import { aSound } from '../../test-kit/sounds.ts'
import { startTestApp } from '../../test-kit/start-test-app.ts'
import { toneEngine } from '../../test-kit/tone-engine.ts'
import { previewBudgets } from './preview-budget.ts'
import { all } from './test-kit/preview-stage.ts'

test('the examples of the site are made ahead, and nothing is made twice', async () => {
  const kokoro = toneEngine('kokoro')
  await using app = await startTestApp({ speechEngines: [kokoro] })
  await aVoice(app, { name: 'george', isFeatured: true })
  await aVoice(app, { name: 'oma', language: 'de', isFeatured: true })
  await aSound(app, { name: 'drumroll' })
  await app.app.jobs.add(app.app.db, 'make-examples', {})
  await app.runJobs()
  const spoken = kokoro.said.length

  await app.app.jobs.add(app.app.db, 'make-examples', {})
  await app.runJobs()
  const body = { message: home.example.message, language: 'en' } as const
  const heard = await all(app.stream(previewPublicMessage, { body }))

  expect(heard.map(({ type }) => type)).toEqual(['part', 'part', 'part', 'end'])
  expect(kokoro.said).toHaveLength(spoken)
  expect(kokoro.said.join(' ')).toContain('Thank you for the stream')
})

test('the example of the home page is told without speaking, once it is made', async () => {
  const kokoro = toneEngine('kokoro')
  await using app = await startTestApp({ speechEngines: [kokoro] })
  await aVoice(app, { name: 'george' })
  await aVoice(app, { name: 'oma', language: 'de' })
  await aSound(app, { name: 'drumroll' })
  const query = { language: 'en' } as const
  expect(await app.call(readExample, { query })).toEqual([])
  expect(kokoro.said).toEqual([])

  await app.app.jobs.add(app.app.db, 'make-examples', {})
  await app.runJobs()
  const spoken = kokoro.said.length
  const told = await app.call(readExample, { query })

  const body = { message: home.example.message, language: 'en' } as const
  expect(told).toEqual(await all(app.stream(previewPublicMessage, { body })))
  expect(kokoro.said).toHaveLength(spoken)
  // Everybody who looks at the home page gets it, so it must not use up anybody's previews.
  expect(await app.app.limits.readSpent(previewBudgets.ofEverybody, 'everybody')).toMatchObject({ spent: 0 })
})
