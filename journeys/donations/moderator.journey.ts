import { expectAccessible } from '../kit/accessibility.ts'
import { refused } from '../kit/complaints.ts'
import { donate, moderatorLink, rowOf } from '../kit/donations.ts'
import { expectHeard } from '../kit/heard.ts'
import { expect, openPage, test } from '../kit/journey.ts'
import { aSignedInNewcomer } from '../kit/newcomer.ts'
import { loginHeaders } from '../kit/sign-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
/** The message of Chromium when a key no longer opens anything, or another person was faster. */
const gone = /status of (404|409) \((Not Found|Conflict)\) \(http:\/\/localhost:\d+\/api\/[^)]*\)$/

test.beforeEach(({ complaints }) => {
  complaints.expect(refused)
  complaints.expect(gone)
})

test('a moderator decides on a phone, and the streamer sees who decided, both without a reload', async ({
  page,
  context,
  rig,
  open,
  elsewhere,
}) => {
  const { username } = await aSignedInNewcomer(context, rig)
  const { path } = await moderatorLink(context, rig, 'Lena')
  await open('/dashboard')
  const lena = await elsewhere({ ...phone, baseURL: rig.url })
  await openPage(lena, path)
  await expect(lena.getByRole('heading', { level: 1 })).toHaveText(`Review for ${username}`)
  await expect(lena.getByText('Nothing is waiting · You are Lena')).toBeVisible()
  await expect(lena.getByLabel('Live connection')).toHaveText('Connected')

  await donate(context, rig, { donator: 'Anna', message: 'kate: hello there' })
  await donate(context, rig, { donator: 'Bernd', message: 'oscar: something bad' })
  await expect(rowOf(lena, 'Anna')).toContainText('hello there')
  await expect(lena.getByText('2 are waiting · You are Lena')).toBeVisible()
  await expectAccessible(lena, 'the moderator page on a phone')
  await rowOf(lena, 'Anna').getByRole('button', { name: 'Play Preview: Anna' }).tap()
  await expectHeard(lena)
  await rowOf(lena, 'Anna').getByRole('button', { name: 'Accept: Anna' }).tap()
  await expect(rowOf(lena, 'Anna').getByRole('button', { name: 'Undo: Anna' })).toBeVisible()
  await rowOf(lena, 'Bernd').getByRole('button', { name: 'Reject: Bernd' }).tap()
  await lena.getByRole('menuitem', { name: 'Inappropriate' }).tap()
  await expect(lena.getByText('Nothing is waiting · You are Lena')).toBeVisible()

  await expect(rowOf(page, 'Anna')).toContainText('Lena')
  await expect(rowOf(page, 'Anna')).toContainText('Ready')
  await expect(rowOf(page, 'Bernd')).toContainText('Inappropriate')
  await lena.getByRole('button', { name: 'TTS message' }).tap()
  await lena.getByRole('textbox', { name: 'TTS message' }).fill('kate: thanks from the team')
  await lena.getByRole('button', { name: 'Send', exact: true }).tap()
  await expect(lena.getByText('Your message waits for review')).toBeVisible()
  await expect(rowOf(page, 'thanks from the team')).toContainText('Waiting for you')
})

test('a second moderator learns who decided first', async ({ page, context, rig, open, elsewhere }) => {
  await aSignedInNewcomer(context, rig)
  const { path } = await moderatorLink(context, rig, 'Lena')
  await donate(context, rig, { donator: 'Anna', message: 'kate: hello' })
  await open('/dashboard')
  await page.getByRole('switch', { name: 'Auto-refresh' }).click()
  await expect(rowOf(page, 'Anna')).toContainText('Waiting for you')
  const lena = await elsewhere({ baseURL: rig.url })
  await openPage(lena, path)

  await rowOf(lena, 'Anna').getByRole('button', { name: 'Accept: Anna' }).click()
  await expect(rowOf(lena, 'Anna').getByRole('button', { name: 'Undo: Anna' })).toBeVisible()
  await rowOf(page, 'Anna').getByRole('button', { name: 'Reject: Anna' }).click()
  await page.getByRole('menuitem', { name: 'Spam' }).click()

  await expect(page.getByText('Lena was faster')).toBeVisible()
  await expect(rowOf(page, 'Anna')).toContainText('Lena')
})

test('withdrawing a link closes the page that it opened with a friendly note', async ({ context, rig, elsewhere }) => {
  await aSignedInNewcomer(context, rig)
  const { id, path } = await moderatorLink(context, rig, 'Max')
  const max = await elsewhere({ ...phone, baseURL: rig.url })
  await openPage(max, path)
  await expect(max.getByLabel('Live connection')).toHaveText('Connected')

  await context.request.delete(`${rig.url}/api/users/me/moderators/${id}`, { headers: loginHeaders(rig) })

  await expect(max.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expectAccessible(max, 'a link that does not work any more')
})
