import {
  createAddOn,
  createCharacterPackage,
  createPlan,
  deleteAddOn,
  deleteCharacterPackage,
  deletePlan,
  listAllAddOns,
  listAllCharacterPackages,
  listAllPlans,
  previewAddOnPrices,
  updateAddOn,
  updateCharacterPackage,
  updatePlan,
} from '@lautgabe/contract/billing/catalogue-api.ts'
import type { Sent } from '@lautgabe/contract/endpoint.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/call-api.ts'

export type PlanBody = Sent<typeof createPlan>['body']
export type AddOnBody = Sent<typeof createAddOn>['body']
export type PackageBody = Sent<typeof createCharacterPackage>['body']

export const allPlansQuery = queryOptions({
  queryKey: ['plans', 'all'],
  queryFn: () => callApi(listAllPlans, {}),
})

export const allAddOnsQuery = queryOptions({
  queryKey: ['add-ons', 'all'],
  queryFn: () => callApi(listAllAddOns, {}),
})

export const allPackagesQuery = queryOptions({
  queryKey: ['character-packages', 'all'],
  queryFn: () => callApi(listAllCharacterPackages, {}),
})

type Saved<Body> = { id: string | undefined; body: Body }
type Removed = { id: string; name: string }

/** The calls about one kind of thing that is for sale. */
function useCatalogue<Body>(
  key: string,
  save: (saved: Saved<Body>) => Promise<unknown>,
  remove: (id: string) => Promise<unknown>,
) {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: [key] })
  return {
    save: useMutation({ mutationFn: save, onSettled }),
    remove: useMutation({ mutationFn: ({ id }: Removed) => remove(id), onSettled }),
  }
}

export const usePlanCalls = () =>
  useCatalogue<PlanBody>(
    'plans',
    ({ id, body }) =>
      id === undefined ? callApi(createPlan, { body }) : callApi(updatePlan, { params: { id }, body }),
    (id) => callApi(deletePlan, { params: { id } }),
  )

export const useAddOnCalls = () =>
  useCatalogue<AddOnBody>(
    'add-ons',
    ({ id, body }) =>
      id === undefined ? callApi(createAddOn, { body }) : callApi(updateAddOn, { params: { id }, body }),
    (id) => callApi(deleteAddOn, { params: { id } }),
  )

/** How many subscribers pay more for an add-on than these prices. */
export async function countPayers(id: string, { monthly_price, yearly_price, currency }: AddOnBody): Promise<number> {
  const body = { monthly_price, yearly_price, currency }
  return (await callApi(previewAddOnPrices, { params: { id }, body })).pay_more
}

export const usePackageCalls = () =>
  useCatalogue<PackageBody>(
    'character-packages',
    ({ id, body }) =>
      id === undefined
        ? callApi(createCharacterPackage, { body })
        : callApi(updateCharacterPackage, { params: { id }, body }),
    (id) => callApi(deleteCharacterPackage, { params: { id } }),
  )
