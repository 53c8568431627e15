/** Runs the cases of several services in one file: each test file loads the AWS SDK anew, which takes longer than most of its cases. */
import './code-and-data.cases.js';
import './codebuild.cases.js';
import './codecommit-code.cases.js';
import './docdb.cases.js';
import './emr-clusters.cases.js';
import './emr-lives.cases.js';
import './file-systems.cases.js';
import './mail-and-config.cases.js';
