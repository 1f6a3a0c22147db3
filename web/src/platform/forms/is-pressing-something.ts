/** A line that appears now would move the button or link away from the pointer. Submitting checks everything anyway. */
export const isPressingSomething = () => document.querySelector(':is(a, button):active') !== null
