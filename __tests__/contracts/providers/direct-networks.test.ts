/** Runs the cases of several services in one file: each test file loads the AWS SDK anew, which takes longer than most of its cases. */
import './attached-policies.cases.js';
import './client-vpn.cases.js';
import './cloud-map-and-appsync.cases.js';
import './iam-and-ec2.cases.js';
import './listener-certificates.cases.js';
import './route53.cases.js';
