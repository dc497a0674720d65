export type Point = readonly [number, number]

/** Shoulder, elbow, hand; or hip, knee, foot. */
type Limb = readonly [Point, Point, Point]

type Pose = {
  head: Point
  shoulders: readonly [Point, Point]
  hips: readonly [Point, Point]
  arms: readonly [Limb, Limb]
  legs: readonly [Limb, Limb]
}

/** Joints of a player in a box of 100 by 140: head, shoulders, hips, both arms, both legs. */
export const playerPoses: readonly Pose[] = [
  // running
  parsePose(
    '57,18  38,40 68,36  44,80 61,79  38,40 22,56 34,72  68,36 84,54 96,40  46,82 28,104 6,112  59,82 76,104 68,136',
  ),
  // both arms up
  parsePose(
    '50,22  35,42 65,42  41,82 59,82  35,42 18,26 16,2  65,42 82,26 86,2  43,84 38,110 32,137  57,84 63,110 70,137',
  ),
  // throwing
  parsePose(
    '45,20  32,42 60,38  38,82 56,82  32,42 14,34 4,50  60,38 80,28 90,6  41,84 28,108 14,136  54,84 76,102 94,126',
  ),
  // a long stride
  parsePose(
    '64,22  46,44 75,42  46,82 64,84  46,44 26,52 14,38  75,42 90,60 74,74  48,85 30,98 8,92  62,86 70,110 60,137',
  ),
  // hands on the hips
  parsePose(
    '50,20  34,42 66,42  40,84 60,84  34,42 16,62 36,80  66,42 84,62 64,80  43,86 39,112 38,138  57,86 61,112 62,138',
  ),
  // in the air
  parsePose(
    '53,14  38,34 67,32  42,73 60,72  38,34 20,42 4,28  67,32 84,22 97,6  44,76 22,86 26,112  58,76 82,82 98,102',
  ),
]

export const poseCount = playerPoses.length

function parsePose(joints: string): Pose {
  const points = joints.split(/\s+/).map((joint): Point => {
    const [x, y] = joint.split(',').map(Number)
    return [x!, y!]
  })
  const limb = (from: number): Limb => [points[from]!, points[from + 1]!, points[from + 2]!]
  return {
    head: points[0]!,
    shoulders: [points[1]!, points[2]!],
    hips: [points[3]!, points[4]!],
    arms: [limb(5), limb(8)],
    legs: [limb(11), limb(14)],
  }
}
