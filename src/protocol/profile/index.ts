export { practiceLimits } from './practiceLimits'
export { createProfile, practiceProfile, type Profile } from './profile'
export type { ReplayGuard } from './profileOverrides'
