/** Tree: nodes that can be expanded, selected and moved. */
export type { TreeMove, TreeNode } from './model';
export { Tree, type TreeAction, type TreeProps, type TreeSelection } from './tree';
