import type { Donation } from '@lautgabe/contract/donations/donation.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { DonationApi } from '../donation-api.ts'
import { donationQuery } from '../donations-queries.ts'

/** `?donation=<id>` shows the details of one donation. After that the address is the list's again. */
export function useLinkedDonation(api: DonationApi, show: (donation: Donation) => void): void {
  const search: { donation?: string } = useSearch({ strict: false })
  const { donation: id = '', ...rest } = search
  const navigate = useNavigate()
  const { data, isError } = useQuery({ ...donationQuery(api, id), enabled: id !== '' })
  useEffect(() => {
    if (id === '' || (data === undefined && !isError)) return
    if (data) show(data)
    void navigate({ to: '.', search: rest, replace: true, resetScroll: false })
  })
}
