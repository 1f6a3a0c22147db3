import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type { SettingsSectionName } from '../../addresses.ts'

/** The screen of each section, loaded when it is wanted. */
export const settingsSections: Record<SettingsSectionName, RouteComponent> = {
  voices: lazyRouteComponent(() => import('./voices-section.tsx'), 'VoicesSection'),
  pronunciations: lazyRouteComponent(
    () => import('./pronunciations/pronunciations-section.tsx'),
    'PronunciationsSection',
  ),
  limits: lazyRouteComponent(() => import('./limits-section.tsx'), 'LimitsSection'),
  minimums: lazyRouteComponent(() => import('./minimums/minimums-section.tsx'), 'MinimumsSection'),
  review: lazyRouteComponent(() => import('./review-section.tsx'), 'ReviewSection'),
  filters: lazyRouteComponent(() => import('./filters/filters-section.tsx'), 'FiltersSection'),
  donators: lazyRouteComponent(() => import('./filters/donators-section.tsx'), 'DonatorsSection'),
  fit: lazyRouteComponent(() => import('./fit-section.tsx'), 'FitSection'),
  overlay: lazyRouteComponent(() => import('./overlay/overlay-section.tsx'), 'OverlaySection'),
  tips: lazyRouteComponent(() => import('./tip-pages-section.tsx'), 'TipPagesSection'),
}
