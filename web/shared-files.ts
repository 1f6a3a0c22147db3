/**
 * The files that screens share. Without these groups a screen of a signed-in user would consist of a hundred crumbs, and
 * each request costs more than its bytes. A module belongs to the first group that matches it, together with its own
 * imports. So the groups begin with the parts that every page needs, and visitors without an account load no later group
 * than the forms.
 */
export const sharedFiles = [
  // What the first view loads, and nothing else. The rest of the site waits until that is painted.
  {
    name: 'first',
    test: /vite\/preload-helper|web\/src\/platform\/(browser\/when-idle|session\/session|site\/first-view)\.ts/,
  },
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|react-i18next|scheduler|i18next|@tanstack\/(?!query|react-query)[\w-]+)\//,
  },
  { name: 'frame', test: inFrame, minShareCount: 3 },
  { name: 'calls', test: /contract\/src\//, minShareCount: 3 },
  { name: 'fields', test: /web\/src\/ui\/forms\/(field|password)/ },
  { name: 'forms', test: /web\/src\/platform\/forms\/(checked|field-checks|form-words|general|use-checked|use-first)/ },
  {
    name: 'controls',
    test: /node_modules\/@(base-ui|floating-ui|tanstack)\/|web\/src\/(ui|platform)\//,
    minShareCount: 4,
  },
]

/** Small parts of most pages. None of them needs Base UI, a form or the cache of calls. */
const frameParts = [
  /node_modules\/lucide/,
  /contract\/src\/(builder\/|voices\/|[\w-]+\.ts)/,
  /web\/src\/(addresses|features\/frame\/)/,
  /web\/src\/ui\/(buttons|charts|text)\//,
  /web\/src\/ui\/(forms\/(control-class|use-copy)|layout\/(?!tabs|disclosure|settings)|notes\/(?!progress))/,
  /web\/src\/platform\/(browser|money|session|site)\//,
  /web\/src\/platform\/(api\/(api|call|stream|use-failure|without)|audio\/(the-floor|volume))/,
]

function inFrame(module: string): boolean {
  return frameParts.some((part) => part.test(module))
}
