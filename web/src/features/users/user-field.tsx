import { listUsers } from '@lautgabe/contract/accounts/accounts-api.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Found, FindField } from '../../ui/forms/find-field.tsx'
import { useCalmValue } from '../../platform/forms/use-calm-value.ts'
import { callApi } from '../../platform/api/call-api.ts'

const shownMax = '8'

type UserFieldProps = {
  label: string
  hint?: string | undefined
  isLabelHidden?: boolean | undefined
  value: Found | null
  onValueChange: (user: Found | null) => void
}

/** Finds a user for an administrator; the value is the user's id. */
export function UserField({ label, hint, isLabelHidden, value, onValueChange }: UserFieldProps) {
  const { t } = useTranslation('admin')
  const [typed, setTyped] = useState('')
  const q = useCalmValue(typed.trim()).slice(0, 100)
  const users = useQuery({
    queryKey: ['users', 'find', q],
    queryFn: () => callApi(listUsers, { query: { q: q || undefined, limit: shownMax } }),
    placeholderData: keepPreviousData,
  })
  const found = users.data?.items.map(({ id, username, email }) => ({ value: id, label: username, text: email }))
  return (
    <FindField
      {...{ label, hint, isLabelHidden, value, onValueChange }}
      found={found ?? []}
      isSearching={users.isFetching && !users.data}
      onSearch={setTyped}
      placeholder={t('findUser')}
    />
  )
}
