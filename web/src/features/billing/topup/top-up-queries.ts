import { listCharacterPackages } from '@lautgabe/contract/billing/extras-api.ts'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/call-api.ts'

export const packagesQuery = queryOptions({
  queryKey: ['character-packages', 'for-sale'],
  queryFn: () => callApi(listCharacterPackages, {}),
})
