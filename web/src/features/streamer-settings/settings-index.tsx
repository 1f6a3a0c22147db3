import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { addresses, settingsAddresses, type SettingsSectionName } from '../../addresses.ts'
import { useMediaQuery } from '../../platform/browser/use-media-query.ts'
import { hasRoomForMenu } from './has-room-for-menu.ts'
import { useStreamerSettings } from './settings-context.ts'
import { SettingsMenu } from './settings-menu.tsx'

const isSection = (name: string): name is SettingsSectionName => Object.hasOwn(settingsAddresses, name)

/** The menu on a phone. Where it stands beside the sections, the first of them; an old link to a part, that part. */
export function SettingsIndex() {
  const navigate = useNavigate()
  const { hash, pathname } = useLocation()
  const { user } = useStreamerSettings()
  const hasMenuBeside = useMediaQuery(hasRoomForMenu)
  // This page is still here for a moment when the address has changed.
  const isHere = pathname === addresses.settings.path
  const section = isSection(hash) ? hash : hasMenuBeside ? 'voices' : undefined
  // Not a <Navigate>: it starts again with every render, and the way there renders this page again.
  useEffect(() => {
    if (isHere && section) void navigate({ to: settingsAddresses[section].path, replace: true })
  }, [isHere, section, navigate])
  return isHere && section === undefined && <SettingsMenu look="list" username={user.username} />
}
