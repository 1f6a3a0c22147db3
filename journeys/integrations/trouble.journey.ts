import { refused } from '../kit/complaints.ts'
import { expect, openPage, test } from '../kit/journey.ts'
import { linkService, serviceOn } from '../kit/linked-service.ts'
import { aSignedInNewcomer } from '../kit/newcomer.ts'

test('when Streamlabs withdraws the permission, the dashboard leads to one button that links it again', async ({
  page,
  context,
  rig,
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

  for (const control of ['revoke-tokens', 'renew-socket-token', 'drop-sockets']) {
    await context.request.post(`${rig.simulators}/control/streamlabs/${control}`, { data: { account: 'mira_live' } })
  }
  await page.getByRole('alert').filter({ hasText: 'Streamlabs needs to be linked again' }).getByRole('link').click()
  await expect(streamlabs).toContainText('Needs to be linked again')
  await streamlabs.getByRole('button', { name: 'Link Streamlabs again' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('link', { name: 'Go to your profile' }).click()

  await expect(streamlabs).toContainText('Live')
  await openPage(page, '/dashboard')
  await expect(page.getByText('Donation service connected (done)')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
