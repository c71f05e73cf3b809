/** Steps: the progress of a task, and a form of several steps. */
export { stepOf } from './step-of';
export { type StepItem, Stepper, type StepperProps } from './stepper';
export { Wizard, type WizardProps, type WizardStep } from './wizard';
