import { expect, test } from '../kit/journey.ts'
import { exampleKey } from '../kit/screens.ts'
import { aPlay, StandInServer } from '../kit/stand-in-server.ts'
import { tone } from '../kit/tones.ts'

test('the overlay asks once for a click in a browser that wants one before it makes a sound', async ({
  page,
  complaints,
}) => {
  complaints.expect(/AudioContext was not allowed to start/)
  const server = await StandInServer.for(page)
  await page.goto(`/obs/${exampleKey}`)
  const { can_sound, is_streaming, obs_version } = await server.hears('overlay-here')
  expect({ can_sound, is_streaming, obs_version }).toEqual({ can_sound: false, is_streaming: null, obs_version: null })
  server.tell({ play: aPlay([server.part(0, 0, tone(0.5, 440))]) })

  await page.getByRole('button', { name: 'Click to enable sound' }).click()

  await expect(page.getByRole('button')).toHaveCount(0)
  await expect.poll(() => server.said('overlay-here').at(-1)?.can_sound).toBe(true)
  await server.hears('play-finished')
  await expect(page.getByText('Connected and waiting.')).toBeVisible()
})
