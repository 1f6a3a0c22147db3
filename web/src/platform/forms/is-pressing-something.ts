const pressed =
  ':is(a, button, label, [role=switch], [role=radio], [role=checkbox], [type=radio], [type=checkbox], [type=range]):active'

/** A line that appears now would move what is pressed away from the pointer. Submitting checks everything anyway. */
export const isPressingSomething = () => document.querySelector(pressed) !== null
