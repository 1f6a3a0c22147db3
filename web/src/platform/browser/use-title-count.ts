import { useEffect } from 'react'

/** Shows in the browser's tab how many items wait, as long as the page is shown. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    const plain = document.title
    if (count === 0) return
    const counted = `(${count}) ${plain}`
    document.title = counted
    return () => {
      // Another page may have set its own title meanwhile.
      if (document.title === counted) document.title = plain
    }
  }, [count])
}
