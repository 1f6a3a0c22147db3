import { Navigate } from '@tanstack/react-router'
import { adminAddresses } from '../../addresses.ts'

/** Drawn only for administrators, so that others are not led to an address that would tell them something. */
export function AdminLanding() {
  return <Navigate to={adminAddresses.accessRequests.path} replace />
}
