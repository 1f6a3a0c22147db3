import { Navigate } from '@tanstack/react-router'
import { adminAddresses } from '../../addresses.ts'

/** Drawn only for administrators, so that nobody else learns an address of the administration. */
export function AdminLanding() {
  return <Navigate to={adminAddresses.overview.path} replace />
}
