import { endPlanOfUser, getSubscriptionOfUser, getUsageOfUser } from '@lautgabe/contract/billing/billing-admin-api.ts'
import { adjustCharacters, getPlanGrant, grantPlan } from '@lautgabe/contract/billing/plan-grants-api.ts'
import type { Answer, Sent } from '@lautgabe/contract/endpoint.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/call-api.ts'

export const usageOfQuery = (id: string) =>
  queryOptions({
    queryKey: ['billing', 'usage', id],
    queryFn: () => callApi(getUsageOfUser, { params: { id } }),
  })

export const subscriptionOfQuery = (id: string) =>
  queryOptions({
    queryKey: ['billing', 'subscription', id],
    queryFn: () => callApi(getSubscriptionOfUser, { params: { id } }),
  })

export const endPlanOf = (id: string) => callApi(endPlanOfUser, { params: { id } })

export const grantOfQuery = (id: string) =>
  queryOptions({
    queryKey: ['billing', 'grant', id],
    queryFn: () => callApi(getPlanGrant, { params: { id } }),
  })

export type GivenPlan = Sent<typeof grantPlan>['body']

export function useGivePlan(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: GivenPlan) => callApi(grantPlan, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: ['billing'] }),
  })
}

export type Adjustment = Sent<typeof adjustCharacters>['body']
export type Adjusted = Answer<typeof adjustCharacters>

export function useAdjust(id: string, onSuccess: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Adjustment) => callApi(adjustCharacters, { params: { id }, body }),
    onSuccess,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: usageOfQuery(id).queryKey }),
        client.invalidateQueries({ queryKey: ['billing', 'ledger', id] }),
      ]),
  })
}
