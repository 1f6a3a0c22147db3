import { expectAccessible } from '../kit/accessibility.ts'
import { moderatorLink } from '../kit/donations.ts'
import { answeredNotFound, refused } from '../kit/complaints.ts'
import { expect, openPage, test } from '../kit/journey.ts'
import { donateAt, linkService, serviceOn } from '../kit/linked-service.ts'
import { aSignedInNewcomer } from '../kit/newcomer.ts'
import { signInAs } from '../kit/sign-in.ts'

test('when Streamlabs withdraws the permission, every page says so and one button links it again', async ({
  page,
  context,
  rig,
  elsewhere,
  complaints,
}) => {
  complaints.expect(refused)
  complaints.allowHost(rig.donationServices.streamlabs)
  await aSignedInNewcomer(context, rig)
  await linkService(page, 'streamlabs')
  const streamlabs = serviceOn(page, 'streamlabs')
  await expect(streamlabs).toContainText('Live')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByLabel('Live connection')).toHaveText('Connected')

  const moderator = await elsewhere({ baseURL: rig.url })
  await openPage(moderator, (await moderatorLink(context, rig, 'Lena')).path)
  const keys = await context.request.get(`${rig.url}/api/users/me/keys`)
  const live = ((await keys.json()) as { kind: string; url: string }[]).find(({ kind }) => kind === 'live')
  const dock = await elsewhere({ baseURL: rig.url, viewport: { width: 390, height: 700 } })
  await openPage(dock, new URL(live?.url ?? '').pathname)

  for (const control of ['revoke-tokens', 'renew-socket-token', 'drop-sockets']) {
    await context.request.post(`${rig.simulators}/control/streamlabs/${control}`, { data: { account: 'mira_live' } })
  }
  await expect(moderator.getByRole('alert')).toContainText('Streamlabs needs to be linked again')
  await expect(moderator.getByRole('alert').getByRole('link')).toHaveCount(0)
  await expect(moderator.locator('body')).not.toContainText('mira_live')
  await expect(dock.getByRole('alert').getByRole('link', { name: 'Link again' })).toBeVisible()
  expect(await dock.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('alert').filter({ hasText: 'Streamlabs needs to be linked again' }).getByRole('link').click()
  await expect(streamlabs).toContainText('Needs to be linked again')
  await streamlabs.getByRole('button', { name: 'Link Streamlabs again' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('link', { name: 'Go to your profile' }).click()

  await expect(streamlabs).toContainText('Live')
  await expect(moderator.getByRole('alert')).toHaveCount(0)
  await expect(dock.getByRole('alert')).toHaveCount(0)
  await openPage(page, '/dashboard')
  await page.getByRole('button', { name: 'Show all steps' }).click()
  await expect(page.getByText('Donation service connected (done)')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('an administrator sees how an event is built, without a word of its donator, and has it read again', async ({
  page,
  context,
  rig,
  elsewhere,
  complaints,
}) => {
  complaints.expect(answeredNotFound)
  complaints.allowHost(rig.donationServices.streamlabs)
  const { username } = await aSignedInNewcomer(context, rig)
  await linkService(page, 'streamlabs')
  const streamlabs = serviceOn(page, 'streamlabs')
  await expect(streamlabs).toContainText('Live')
  await streamlabs.getByRole('switch', { name: 'Follow Streamlabs' }).click()
  await donateAt(context, rig, 'streamlabs', { name: 'Kassiopeia', message: 'A secret greeting.' })
  const admin = await elsewhere({ baseURL: rig.url })
  await signInAs(admin.context(), rig, 'admin')

  await openPage(admin, '/admin/service-events?service=streamlabs')
  const row = admin.getByRole('row').filter({ hasText: username }).first()
  await expect(async () => {
    await admin.reload()
    await expect(row).toContainText('Donation', { timeout: 2000 })
  }).toPass()
  await row.getByText(/\d+ fields/).click()
  await expect(row.getByRole('list', { name: 'Fields of the event' })).toContainText('message[].currency')
  await expect(row).not.toContainText(/Kassiopeia|secret/)
  await expectAccessible(admin, 'the events of donation services')
  await row.getByRole('button', { name: /^Read again/ }).click()

  await expect(admin.getByText('Everything in this event is already known')).toBeVisible()
  await page.reload()
  await expect(streamlabs.getByRole('switch', { name: 'Follow Streamlabs' })).toBeChecked()
})
