import { posix, win32 } from 'node:path'

const linuxNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const macNames = ['Google Chrome', 'Chromium']
const windowsNames = ['Google/Chrome', 'Chromium']

/** Where Chromium and Chrome are usually installed. */
export function usualPlaces(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string[] {
  if (platform === 'win32') {
    const folders = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']].filter(Boolean) as string[]
    return windowsNames.flatMap((name) => folders.map((folder) => win32.join(folder, name, 'Application/chrome.exe')))
  }
  if (platform === 'darwin') {
    const folders = ['/Applications', posix.join(env['HOME'] ?? '', 'Applications')]
    return macNames.flatMap((name) => folders.map((folder) => posix.join(folder, `${name}.app/Contents/MacOS`, name)))
  }
  const folders = new Set([
    ...(env['PATH'] ?? '').split(':').filter(Boolean),
    '/usr/bin',
    '/usr/local/bin',
    '/snap/bin',
  ])
  return linuxNames.flatMap((name) => [...folders].map((folder) => posix.join(folder, name)))
}
